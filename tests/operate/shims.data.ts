/**
 * Bash scripts that replace programs in the test; `$SANDBOX` is the folder of the test. The one for `systemctl` starts
 * the command of the unit with its settings, in its folder.
 */
export const SHIMS: Readonly<Record<string, string>> = {
  systemctl: `
unit=$SANDBOX/etc/systemd/system/forecourt@.service
pid_of() { cat "$SANDBOX/run/$1.pid" 2> /dev/null || true; }
is_running() { [ -n "$1" ] && readlink "/proc/$1/exe" > /dev/null 2>&1; }
begin() {
  is_running "$(pid_of "$1")" && return
  (
    while IFS= read -r line; do
      value=\${line#*=}
      value=\${value//%i/$1}
      case $line in
        Environment=*) for pair in $value; do export "$pair"; done ;;
        EnvironmentFile=*)
          [ -e "\${value#-}" ] || { [ "$value" != "\${value#-}" ] && continue || exit 1; }
          while IFS= read -r setting; do export "$setting"; done < "\${value#-}" ;;
        WorkingDirectory=*) cd "$value" ;;
        ExecStart=*) exec $value < /dev/null >> "$SANDBOX/log/$1" 2>&1 ;;
      esac
    done < "$unit"
  ) &
  echo $! > "$SANDBOX/run/$1.pid"
}
end() {
  pid=$(pid_of "$1")
  is_running "$pid" || return 0
  kill -TERM "$pid"
  while is_running "$pid"; do sleep 0.1; done
}
verb=$1
shift
[ "\${1:-}" = --now ] && shift
for name in "$@"; do
  instance=\${name#forecourt@}
  case "$verb $name" in
    *" nginx") is_running "$(cat "$SANDBOX/run/nginx.pid" 2> /dev/null || true)" && nginx -s reload || nginx ;;
    "enable "*) begin "$instance" ;;
    "disable "* | "stop "*) end "$instance" ;;
    "restart "*) end "$instance"; begin "$instance" ;;
    *) echo "systemctl $verb $name is not part of the test" >&2; exit 1 ;;
  esac
done`,
  // As the owner of the database's cluster.
  sudo: `
[ "$1" = -u ] && shift 2
export PGHOST=127.0.0.1 PGPORT=$SANDBOX_PGPORT PGUSER=forecourt PGDATABASE=postgres
exec "$@"`,
  runuser: `
shift 3
exec "$@"`,
  // The user does not exist in the test.
  install: `
words=()
while [ $# -gt 0 ]; do
  if [ "$1" = -o ]; then shift 2; else words+=("$1"); shift; fi
done
exec /usr/bin/install "\${words[@]}"`,
  nginx: `exec "$SANDBOX_NGINX" -p "$SANDBOX" -c "$SANDBOX/nginx.conf" "$@"`,
}
