-- A form that was posted with nothing in it.
wrk.method = 'POST'
wrk.headers['Content-Type'] = 'application/x-www-form-urlencoded'
