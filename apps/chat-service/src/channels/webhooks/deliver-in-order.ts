import type { Delivered } from './deliverer.ts';
import type { Lanes } from './lanes.ts';
import type { Claimed } from './settle.ts';

/**
 * Makes a delivery and the following ones of its conversation, as long as each returns the next. Returns whether the
 * conversation may have more.
 */
export async function deliverInOrder(
  lanes: Lanes,
  deliver: (claimed: Claimed) => Promise<Delivered>,
  first: Claimed,
  place: { leave: () => void },
): Promise<boolean> {
  const { key_id: keyId } = first.delivery;
  for (let claimed = first; ; ) {
    const { isPrompt, next, mayHaveMore } = await deliver(claimed);
    lanes.judge(keyId, isPrompt);
    if (next === undefined) return mayHaveMore;
    // The receiver may be trusted by now; then it no longer takes a slot from the doubtful ones.
    place.leave();
    place.leave = lanes.enter(keyId, 1);
    claimed = next;
  }
}
