#!/bin/sh
# Installs Debian packages without starting their services, such as a web server on port 80.
set -e
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  trap 'exit 1' HUP INT TERM
  printf '#!/bin/sh\nexit 101\n' > "$policy"
  chmod 755 "$policy"
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install --yes --no-install-recommends --option DPkg::Lock::Timeout=300 "$@"
