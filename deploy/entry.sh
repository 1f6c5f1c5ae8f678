#!/bin/sh
# Writes nginx's configuration and the page from the environment (docs/configuration.md), then starts nginx on them.
# "entry.sh render" only writes: where nginx runs already, and after a new release.
# Needs envsubst (gettext-base) and gzip; where there is brotli, the page is compressed by it, too.
set -eu
templates=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

: "${MATRIX_API_UPSTREAM:?is not set: host:port of the back end}" "${AI_GATEWAY_UPSTREAM:?is not set: host:port of the AI gateway}"
: "${MATRIX_LISTEN:=8080}" "${MATRIX_SERVER_NAME:=_}" "${MATRIX_ROOT:=/srv/matrix}" "${MATRIX_HSTS:=}"
: "${MATRIX_CONF_DIR:=/etc/nginx/matrix}" "${MATRIX_RUN_DIR:=/run/matrix}"
: "${MATRIX_ACCESS_LOG:=$MATRIX_RUN_DIR/access.log}" "${MATRIX_CONNECT_HOSTS:=}"

complain() { echo "entry.sh: $*" >&2; }

# On one line, and without marks that nobody sees.
line() { printf '%s' "$1" | tr -d '\000-\037\177'; }

# As the content of an attribute in double quotes.
attribute() { line "$1" | sed 's/&/\&amp;/g; s/"/\&quot;/g; s/</\&lt;/g; s/>/\&gt;/g'; }

# The name where the page takes it (src/lib/institute.ts): characters are counted by the bytes that begin one, in any locale.
own_name() {
  name=$(line "${MATRIX_NAME:-}" | sed 's/^ *//; s/ *$//')
  length=$(printf '%s' "$name" | LC_ALL=C tr -d '\200-\277' | wc -c)
  if [ "$length" -le 20 ]; then printf '%s' "$name"; fi
}

# As the right side of sed's s#…#…#.
replacement() { sed 's/[\\&#]/\\&/g'; }

# The origin of an address: what the Content Security Policy names. Nothing for a path, which is of this origin.
origin() {
  eval "address=\$(line \"\${$1:-}\")"
  found=$(printf '%s\n' "$address" | sed -nE 's#^(https?://[A-Za-z0-9._-]+(:[0-9]{1,5})?)(/[A-Za-z0-9._~/-]*)?$#\1#p')
  case $address in
    '' | /[!/]*) ;;
    *) [ -n "$found" ] || complain "$1 is neither a path nor an http(s) address: left out of the policy" ;;
  esac
  printf '%s' "$found"
}

# Names of variables as envsubst takes them: without the list nginx's own $uri would be emptied.
listed() { printf "\${%s} " "$@"; }

# modules.json of the conformance kit may be named by its path.
case ${MATRIX_MODULES:-} in
  /*) MATRIX_MODULES=$(cat -- "$MATRIX_MODULES") || complain "MATRIX_MODULES cannot be read" ;;
esac

mkdir -p "$MATRIX_RUN_DIR/page"

render_nginx() (
  MATRIX_MEDIA_ORIGIN=$(origin MATRIX_MEDIA_HOST)
  MATRIX_CONNECT_HOSTS="$(origin MATRIX_GATEWAY) $(origin MATRIX_TRACKER_HOST) $(origin MATRIX_ERROR_ENDPOINT) $MATRIX_CONNECT_HOSTS"
  # A path alone: reports of the browser itself hold the address of the page.
  own=$(line "${MATRIX_ERROR_ENDPOINT:-}" | sed -nE 's#^(/[A-Za-z0-9._~-]+)+$#&#p')
  MATRIX_REPORTING=${own:+errors=\"$own\"}
  MATRIX_REPORT_TO=${own:+; report-to errors}
  names="MATRIX_LISTEN MATRIX_SERVER_NAME MATRIX_ROOT MATRIX_CONF_DIR MATRIX_RUN_DIR MATRIX_ACCESS_LOG MATRIX_HSTS
    MATRIX_API_UPSTREAM AI_GATEWAY_UPSTREAM MATRIX_MEDIA_ORIGIN MATRIX_CONNECT_HOSTS MATRIX_REPORTING MATRIX_REPORT_TO"
  # shellcheck disable=SC2086 -- names, apart
  export $names
  for name in nginx matrix; do
    # shellcheck disable=SC2086
    envsubst "$(listed $names)" < "$templates/$name.conf.template" > "$MATRIX_RUN_DIR/$name.conf"
  done
)

# Puts the file "new" in the place of another, compressed too; each in one step: nginx serves them meanwhile.
publish() {
  gzip -9nc new > new.gz
  if command -v brotli > /dev/null; then brotli -fo new.br new; fi
  for made in new*; do mv -f "$made" "$1${made#new}"; done
}

render_page() (
  title=$(attribute "$(own_name)" | replacement)
  json=$(own_name | sed 's/["\\]/\\&/g' | replacement)
  names="MATRIX_NAME MATRIX_LOGO MATRIX_HUE MATRIX_MODULES MATRIX_LOGIN MATRIX_LOGOUT MATRIX_SUPPORT MATRIX_CRISIS_LINE
    MATRIX_GATEWAY MATRIX_MEDIA_HOST MATRIX_TRACKER_HOST MATRIX_ERROR_ENDPOINT MATRIX_RECORDS_NOTE"
  for name in $names; do
    eval "value=\${$name:-}"
    export "$name=$(attribute "$value")"
  done
  cd "$MATRIX_RUN_DIR/page"
  # shellcheck disable=SC2086
  envsubst "$(listed $names)" < "$MATRIX_ROOT/index.html" | sed "${title:+s#<title>Matrix</title>#<title>$title</title>#}" > new
  publish index.html
  [ -f "$MATRIX_ROOT/manifest.webmanifest" ] || return 0
  sed -E "${json:+s#\"(name|short_name)\": \"Matrix[^\"]*\"#\"\1\": \"$json\"#}" "$MATRIX_ROOT/manifest.webmanifest" > new
  publish manifest.webmanifest
)

render_nginx
if [ -f "$MATRIX_ROOT/index.html" ]; then render_page; else complain "$MATRIX_ROOT has no index.html"; fi

[ "${1:-}" = render ] || exec nginx -e stderr -p "$MATRIX_RUN_DIR" -c "$MATRIX_RUN_DIR/nginx.conf"
