# Varnish 6 or later in front of Forecourt: see docs/how-to/put-a-cdn-in-front.md.
vcl 4.1;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

# The machines of Forecourt, which send purges.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  unset req.http.x-language;
  if (req.method == "PURGE") {
    if (client.ip !~ purgers || req.http.surrogate-key !~ "^[A-Za-z0-9_. -]+$") {
      return (synth(403, "Forbidden"));
    }
    set req.http.x-tags = regsuball(regsuball(req.http.surrogate-key, "\.", "[.]"), " ", "|");
    # `\s` instead of spaces, which would end the expression.
    ban("obj.http.surrogate-key ~ (^|\s)(" + req.http.x-tags + ")(\s|$)");
    return (synth(200, "Purged"));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # A stream of events, which does not end.
  if (req.url ~ "^/live(\?|$)") {
    return (pass);
  }
  # A page is the same for everyone with the same language. With the cookie its links do not contain the language. On an
  # HTTPS site the cookie is named `__Host-locale`. Requests with an unusual or repeated cookie go to the server.
  if (req.http.cookie ~ "locale") {
    if (req.http.cookie ~ "locale.*locale"
        || req.http.cookie !~ "(^|;) *(__Host-|__Secure-)?locale=(en|es) *(;|$)") {
      return (pass);
    }
    set req.http.x-language = regsub(req.http.cookie, "^.*locale=(en|es).*$", "\1");
  } elsif (req.http.accept-language ~ "(?i)^ *es") {
    set req.http.x-language = "browser es";
  } else {
    set req.http.x-language = "browser en";
  }
  # Forecourt never marks a page `public` if it depends on another cookie.
  return (hash);
}

sub vcl_hash {
  hash_data(req.http.x-language);
}

sub vcl_backend_fetch {
  # Only the language in the cache key may affect the cached page.
  if (bereq.http.x-language ~ "^browser ") {
    set bereq.http.accept-language = regsub(bereq.http.x-language, "^browser ", "");
  }
  unset bereq.http.x-language;
}

sub vcl_backend_response {
  # `s-maxage`, `max-age` and `stale-while-revalidate` come from the response. Responses that are not public are not cached:
  # by default Varnish would cache those without cache headers, such as 404, for two minutes.
  if (beresp.http.cache-control !~ "public") {
    set beresp.ttl = 120s;
    set beresp.uncacheable = true;
  } elsif (beresp.http.vary ~ "Cookie") {
    set beresp.http.x-vary = beresp.http.vary;
    set beresp.http.vary = "Accept-Encoding";
  }
}

sub vcl_deliver {
  if (resp.http.x-vary) {
    set resp.http.vary = resp.http.x-vary;
    unset resp.http.x-vary;
  }
  unset resp.http.surrogate-key;
  unset resp.http.cache-tag;
  set resp.http.x-cache = "miss";
  if (obj.hits > 0) {
    set resp.http.x-cache = "hit";
  }
}
