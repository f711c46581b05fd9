import { AppError } from '@lectern/service-kit';
import { createCounts } from './counts.ts';
import type { Party } from './waiting-line.ts';

export interface AdmissionOptions {
  /** Questions that are being answered: of one key or visitor's address, of one workspace, and in total. */
  mostOfMember: number;
  mostOfTenant: number;
  most: number;
  /** New questions are refused while an earlier one of the same party has waited this long. */
  refuseAfterMs: number;
  /** How long the party's first question has waited. */
  waitedMs(party: Party): number;
}

/** Lets a question in, or throws `overloaded`. Call the returned function, once or more, when it was answered. */
export function createAdmission(options: AdmissionOptions): (party: Party) => () => void {
  const tenants = createCounts();
  const members = createCounts();

  return (party) => {
    const { tenant } = party;
    const member = `${tenant} ${party.member}`;
    const waitedMs = options.waitedMs(party);
    const isFull =
      tenants.total() >= options.most ||
      tenants.of(tenant) >= options.mostOfTenant ||
      members.of(member) >= options.mostOfMember;
    if (isFull || waitedMs >= options.refuseAfterMs) throw overloaded(waitedMs);
    tenants.add(tenant, 1);
    members.add(member, 1);
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      tenants.add(tenant, -1);
      members.add(member, -1);
    };
  };
}

/** For a question that is not answered because too many others come first. */
export function overloaded(waitedMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitedMs / 1_000));
  return new AppError('overloaded', `Too many questions wait for an answer. Try again in ${seconds} s.`, seconds);
}
