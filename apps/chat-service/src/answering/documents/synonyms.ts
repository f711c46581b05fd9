import { stemsOf } from '../stems.ts';
import { synonymGroups } from './synonym-groups.ts';

/** What people ask with, and how documents may put it instead. */
const otherWords: Readonly<Record<string, string>> = {
  deliver: 'ship arrive dispatch',
  delivery: 'shipping arrive dispatch',
  ship: 'deliver arrive dispatch',
  shipping: 'delivery',
  guarantee: 'warranty',
  warranty: 'guarantee',
  phone: 'telephone call hotline',
  telephone: 'phone call hotline',
  call: 'phone telephone',
  email: 'e-mail mail write',
  'e-mail': 'email mail write',
  contact: 'call write phone email',
  employees: 'staff people',
  staff: 'employees people',
  boss: 'director manager ceo owner chief',
  lead: 'director manager owner chief',
  leader: 'director manager owner chief',
  temperature: 'degrees',
  ceo: 'director manager owner chief',
  money: 'refund',
  back: 'refund return restore',
  refund: 'reimburse refundable money',
  return: 'refund back',
  send: 'return',
  cost: 'price fee euros dollars',
  price: 'cost fee euros dollars',
  expensive: 'cost price fee',
  buy: 'purchase order',
  purchase: 'buy order',
  start: 'founded begin establish launch',
  started: 'founded began established launched',
  begin: 'start',
  made: 'built produced founded',
  make: 'build produce',
  bike: 'bicycle',
  bicycle: 'bike',
  tire: 'tyre',
  tyre: 'tire',
  color: 'colour',
  colour: 'color',
  cancel: 'terminate cancellation',
  delete: 'remove erase',
  remove: 'delete',
  fix: 'repair solve',
  repair: 'fix',
  login: 'log-in sign-in sign',
  signup: 'register join',
  register: 'join',
  change: 'edit update replace',
  child: 'kids',
  children: 'kids',
  kids: 'children',
  job: 'career vacancy position',
  located: 'address based office',
  location: 'address based office',
  picture: 'photo image',
  holiday: 'vacation',
  vacation: 'holiday',
  salary: 'wage',
  invoice: 'bill receipt',
  new: 'worn replace',
  hours: 'open',
  allowed: 'permitted may welcome',
  uninstall: 'remove',
  private: 'personal',
  pay: 'price cost fee compensated reimbursed',
  forbidden: 'prohibited banned',
};

const stemsByStem = new Map<string, readonly string[]>();
for (const [word, others] of Object.entries(otherWords)) addAll(stemsOf(word), stemsOf(others));
for (const group of synonymGroups) addAll(stemsOf(group), stemsOf(group));

function addAll(stems: readonly string[], others: readonly string[]): void {
  for (const stem of stems) {
    const more = others.filter((other) => other !== stem);
    stemsByStem.set(stem, [...new Set([...(stemsByStem.get(stem) ?? []), ...more])]);
  }
}

/** Stems that may stand for the one that a question has. */
export function synonymsOf(stem: string): readonly string[] {
  return stemsByStem.get(stem) ?? [];
}
