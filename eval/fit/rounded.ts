/** Fitted numbers with six digits, which is more than they mean. */
export function rounded<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (_, one: unknown) => (typeof one === 'number' ? Number(one.toPrecision(6)) : one)),
  );
}
