#!/usr/bin/env bash
# Sums up the steps before: the greatest of their exit codes, which is that of this one, and the number of all findings.
set -eo pipefail

code=0
findings=0
for one in $CATALPA_CODES; do
  if [ "$one" -gt "$code" ]; then code=$one; fi
done
for one in $CATALPA_FINDINGS; do findings=$((findings + one)); done
printf 'exit-code=%s\nfindings=%s\n' "$code" "$findings" >> "$GITHUB_OUTPUT"
exit "$code"
