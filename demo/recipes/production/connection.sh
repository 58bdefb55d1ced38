# For backup.sh and restore.sh: splits DATABASE_URL into `database`, an address without a password, and PGPASSWORD.
# Everybody on the machine can read the arguments of a program, but only its own user can read its environment.
: "$DATABASE_URL"
export DATABASE_URL
split=$(LC_ALL=C awk '
  # What %40 and the like stand for.
  function decoded(text, out, code) {
    out = ""
    while (match(text, /%[0-9A-Fa-f][0-9A-Fa-f]/)) {
      code = tolower(substr(text, RSTART + 1, 2))
      code = 16 * (index(hex, substr(code, 1, 1)) - 1) + index(hex, substr(code, 2, 1)) - 1
      out = out substr(text, 1, RSTART - 1) sprintf("%c", code)
      text = substr(text, RSTART + 3)
    }
    return out text
  }
  BEGIN {
    hex = "0123456789abcdef"
    url = ENVIRON["DATABASE_URL"]
    # As in libpq: an account ends at the first @ that stands before the first slash.
    if (match(url, /^[a-z]+:\/\/[^@\/]*@/)) {
      account = substr(url, 1, RLENGTH - 1)
      colon = index(substr(account, index(account, "//")), ":")
      if (colon > 0) {
        start = index(account, "//") + colon
        password = substr(account, start)
        url = substr(account, 1, start - 2) substr(url, RLENGTH)
      }
    }
    mark = index(url, "?")
    if (mark > 0) {
      count = split(substr(url, mark + 1), options, "&")
      url = substr(url, 1, mark - 1)
      between = "?"
      for (at = 1; at <= count; at++) {
        if (options[at] ~ /^password=/) {
          password = substr(options[at], 10)
        } else {
          url = url between options[at]
          between = "&"
        }
      }
    }
    print url
    printf "%s", decoded(password)
  }' </dev/null)
database=$(printf '%s\n' "$split" | head -n 1)
password=$(printf '%s\n' "$split" | tail -n +2)
# Without a password in the address, PGPASSWORD or the file ~/.pgpass of before counts.
if [ -n "$password" ]; then
  export PGPASSWORD="$password"
fi
