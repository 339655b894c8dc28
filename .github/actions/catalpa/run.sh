#!/usr/bin/env bash
# Runs a command of the Catalpa that the project has installed: annotations go to the log, a summary to the page of the job, and the
# exit code and the number of findings become outputs of the step. Bash 3.2, which macOS has, is enough.
set -eo pipefail

# Ends the step with what was found; the action fails in its last step.
finish() {
  printf 'exit-code=%s\nfindings=%s\n' "$1" "$2" >> "$GITHUB_OUTPUT"
  exit 0
}

# Says why nothing was checked, as an annotation.
refuse() {
  local text=$1
  text=${text//'%'/%25}
  text=${text//$'\r'/%0D}
  printf '::error title=catalpa::%s\n' "${text//$'\n'/%0A}"
  finish 2 0
}

unset CDPATH
cd -- "$CATALPA_FOLDER" 2> /dev/null ||
  refuse "There is no folder \"$CATALPA_FOLDER\". Set \"working-directory\" to the folder of the project, from the root of the repository."
npx --no-install catalpa --version > /dev/null 2>&1 ||
  refuse "Catalpa is not installed in \"$CATALPA_FOLDER\". Run \"npm ci\" in a step before this one, with \"catalpa\" among the packages of the project."

case $1 in
  check) arguments=(check) ;;
  outputs) arguments=(generate --check) ;;
  drift) arguments=(drift) ;;
esac
command="catalpa ${arguments[*]}"
if [ "$1" = drift ]; then arguments+=("--fail-on=$CATALPA_FAIL_ON"); fi
if [ -n "$CATALPA_CATALOGUE" ]; then arguments+=("--catalogue=$CATALPA_CATALOGUE"); fi
while IFS= read -r argument; do
  if [ -n "$argument" ]; then arguments+=("$argument"); fi
done <<< "$CATALPA_ARGUMENTS"
target=()
if [ "$1" = drift ]; then target=(-- "$CATALPA_TARGET"); fi

report=$(mktemp)
trap 'rm -f "$report"' EXIT
# What the program says beside its findings could look like commands to the runner.
token=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
code=0
printf '::stop-commands::%s\n' "$token"
npx --no-install catalpa "${arguments[@]}" --format=github "${target[@]}" > "$report" || code=$?
printf '::%s::\n' "$token"
cat "$report"
findings=$(grep -c '^::' "$report" || true)

printf '### %s\n\n' "$command" >> "$GITHUB_STEP_SUMMARY"
if [ "$code" -gt 1 ]; then
  printf '::error title=catalpa::"%s" could not be carried out: the log has the reason.\n' "$command"
  printf 'It could not be carried out: the log has the reason.\n\n' >> "$GITHUB_STEP_SUMMARY"
else
  npx --no-install catalpa "${arguments[@]}" --format=markdown "${target[@]}" > "$report" 2> /dev/null || true
  printf '%s\n\n' "$(< "$report")" >> "$GITHUB_STEP_SUMMARY"
fi
finish "$code" "$findings"
