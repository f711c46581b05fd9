-- wrk's own summary as one line of JSON; percentiles are in microseconds.
function done(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"durationUs":%d,"bytes":%d,"p50Us":%d,"p99Us":%d,"refused":%d,"socketErrors":%d,"cpuUs":%d}\n',
    summary.requests, summary.duration, summary.bytes, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write, os.clock() * 1000000
  ))
end
