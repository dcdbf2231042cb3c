-- Messages for wrk, each with a text and an idempotency key of its own. Read from the environment:
-- PAUSE_MS, how long a visitor pauses on the average between an answer and the next message, and
-- AUTHORIZATION.
math.randomseed(os.time())

local run = math.random(1e9)
local sent = 0
local longest_pause = 2 * tonumber(os.getenv("PAUSE_MS"))
local headers = {
  ["authorization"] = os.getenv("AUTHORIZATION"),
  ["content-type"] = "application/json",
}

function request()
  sent = sent + 1
  local key = run .. "-" .. sent
  headers["idempotency-key"] = key
  local message = "Our invoices take nine days, and nobody knows why. Please have a look at " .. key .. "."
  local body = '{"name":"Ada Byron","email":"ada@example.org","phone":"+44 20 7946 0000",'
    .. '"company":"Analytical Engines Ltd","location":"homepage","message":"' .. message .. '"}'
  return wrk.format("POST", nil, headers, body)
end

if longest_pause > 0 then
  function delay()
    return math.random(0, longest_pause)
  end
end
