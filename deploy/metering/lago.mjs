// Reports usage to Lago. Billable metrics with the code LAGO_CODE and the aggregation "sum" over questions, input_tokens or
// output_tokens. Subscriptions have the id of the workspace as their external_id.
// WEBHOOK_SECRET, LAGO_KEY, LAGO_URL, LAGO_CODE.
import { receiveUsage, secondsOf } from './receive-usage.mjs';

const { LAGO_KEY, LAGO_CODE = 'lectern_usage', LAGO_URL = 'https://api.getlago.com' } = process.env;

receiveUsage(async (usage) => {
  const { id, workspace_id, bot_id, change } = usage;
  const response = await fetch(`${LAGO_URL}/api/v1/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${LAGO_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      event: {
        transaction_id: id,
        external_subscription_id: workspace_id,
        code: LAGO_CODE,
        timestamp: secondsOf(usage),
        properties: { ...change, bot_id },
      },
    }),
  });
  if (response.ok) return;
  const { error, error_details } = await response.json();
  const isKnown = error_details?.transaction_id?.includes('value_already_exist');
  if (!isKnown) throw new Error(`Lago did not take ${id}: ${error ?? response.status}`);
});
