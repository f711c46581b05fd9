import { onBothDatabases } from '../../../platform/database/test/on-each-database.ts';
import { describeReplies } from './contract-replies.ts';
import { describeRules } from './contract-rules.ts';
import { type PlatformContract, prepareContract } from './contract-run.ts';

/** Every platform keeps these promises. */
export function describeContract(contract: PlatformContract): void {
  onBothDatabases(`the channel ${contract.name ?? contract.type}`, (opened) => {
    const run = prepareContract(contract, opened);
    describeReplies(run);
    describeRules(run);
  });
}
