import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** The steps that were taken, and the matches that were found in them. */
export interface Count {
  steps: number;
  matches: { from: number; end: number }[];
}

/**
 * Counts the steps in which a backtracking matcher finds every match, as Node's does without its shortcuts. The count
 * is the same on every machine and at every load, so a test can rely on it where it could not on a time.
 */
export function createStepCounter(source: string, flags: string): (text: string, mostSteps: number) => Count {
  const pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const compiler = new Compiler(flags.replaceAll(/[gyd]/g, ''));
  compiler.alternatives(pattern.alternatives, false);
  compiler.add({ isEnd: true });
  const { program, slotCount } = compiler;
  const isSticky = flags.includes('y');
  return (text, mostSteps) => {
    const letters = /[uv]/.test(flags) ? [...text] : text.split('');
    const run: Run = { program, letters, slots: new Int32Array(slotCount), tries: [], steps: 0, mostSteps };
    const matches: Count['matches'] = [];
    for (let from = 0; from <= letters.length && run.steps <= mostSteps; ) {
      run.slots.fill(-1);
      run.tries.length = 0;
      const end = match(run, 0, from);
      if (end >= 0) matches.push({ from, end });
      if (isSticky) break;
      from = Math.max(end, from + 1);
    }
    return { steps: run.steps, matches };
  };
}

/** Where a step leads from a letter; below zero where it fails. */
type Take = (run: Run, at: number) => number;

interface Instruction {
  take?: Take;
  /** The instruction to go on with, if not the one that follows. */
  next?: number;
  /** What is tried where that fails. */
  otherwise?: number;
  isEnd?: true;
}

interface Run {
  program: readonly Instruction[];
  letters: readonly string[];
  /** Where groups begin and end, and where the turns of loops began. */
  slots: Int32Array;
  /** What to go back to: an instruction and a letter, or a slot (as a negative number) and its value. */
  tries: number[];
  steps: number;
  mostSteps: number;
}

/** Where a match ends that begins at a letter; below zero where none does. */
function match(run: Run, start: number, from: number): number {
  const { tries } = run;
  const base = tries.length;
  tries.push(start, from);
  while (tries.length > base) {
    const at = tries.pop() ?? 0;
    const index = tries.pop() ?? 0;
    if (index < 0) run.slots[-1 - index] = at;
    else {
      const end = follow(run, index, at);
      if (end < 0) continue;
      tries.length = base;
      return end;
    }
  }
  return -1;
}

function follow(run: Run, start: number, from: number): number {
  let at = from;
  let index = start;
  while (at >= 0) {
    run.steps += 1;
    const instruction = run.program[index];
    if (!instruction || run.steps > run.mostSteps) return -1;
    if (instruction.isEnd) return at;
    if (instruction.otherwise !== undefined) run.tries.push(instruction.otherwise, at);
    if (instruction.take) at = instruction.take(run, at);
    index = instruction.next ?? index + 1;
  }
  return at;
}

class Compiler {
  readonly program: Instruction[] = [];
  slotCount = 0;
  readonly #flags: string;
  readonly #groups = new Map<AST.CapturingGroup, number>();

  constructor(flags: string) {
    this.#flags = flags;
  }

  add(instruction: Instruction): Instruction {
    this.program.push(instruction);
    return instruction;
  }

  alternatives(all: readonly AST.Alternative[], back: boolean): void {
    const ends: Instruction[] = [];
    all.forEach(({ elements }, index) => {
      const choice = index < all.length - 1 ? this.add({}) : undefined;
      for (const element of back ? elements.toReversed() : elements) this.#element(element, back);
      if (!choice) return;
      ends.push(this.add({}));
      choice.otherwise = this.program.length;
    });
    for (const end of ends) end.next = this.program.length;
  }

  #element(element: AST.Element, back: boolean): void {
    if (element.type === 'Group') this.alternatives(element.alternatives, back);
    else if (element.type === 'CapturingGroup') this.#group(element, back);
    else if (element.type === 'Quantifier') this.#quantifier(element, back);
    else if (element.type === 'Assertion') this.#assertion(element);
    else if (element.type === 'Backreference') {
      const group = [element.resolved].flat()[0];
      if (group) this.add({ take: takeAgain(this.#slotOf(group), back) });
    } else this.add({ take: takeLetter(element.raw, this.#flags, back) });
  }

  #group(group: AST.CapturingGroup, back: boolean): void {
    const slot = this.#slotOf(group);
    this.add({ take: save(back ? slot + 1 : slot) });
    this.alternatives(group.alternatives, back);
    this.add({ take: save(back ? slot : slot + 1) });
  }

  #slotOf(group: AST.CapturingGroup): number {
    const slot = this.#groups.get(group) ?? this.slotCount;
    if (slot === this.slotCount) this.slotCount += 2;
    this.#groups.set(group, slot);
    return slot;
  }

  #quantifier({ min, max, greedy, element }: AST.Quantifier, back: boolean): void {
    for (let count = 0; count < min; count += 1) this.#element(element, back);
    const isLoop = max === Number.POSITIVE_INFINITY;
    const choices: { choice: Instruction; into: number }[] = [];
    for (let count = min; count < (isLoop ? min + 1 : max); count += 1) {
      choices.push({ choice: this.add({}), into: this.program.length });
      if (isLoop) this.#turn(element, back);
      else this.#element(element, back);
    }
    const past = this.program.length;
    for (const { choice, into } of choices)
      Object.assign(choice, greedy ? { next: into, otherwise: past } : { next: past, otherwise: into });
  }

  /** One turn of a loop. A turn that takes no letter ends the loop, as in JavaScript. */
  #turn(element: AST.Element, back: boolean): void {
    const choice = this.program.length - 1;
    const slot = this.slotCount++;
    this.add({ take: save(slot) });
    this.#element(element, back);
    this.add({ take: ({ slots }, at) => (slots[slot] === at ? -1 : at), next: choice });
  }

  #assertion(assertion: AST.Assertion): void {
    if (isEdge(assertion)) {
      this.add({ take: takeEdge(assertion.kind, this.#flags.includes('m')) });
    } else if (assertion.kind === 'word') {
      this.add({ take: ({ letters }, at) => (isWordEdge(letters, at) === assertion.negate ? -1 : at) });
    } else {
      const inside = this.program.length + 1;
      const { negate } = assertion;
      const look = this.add({ take: (run, at) => (match(run, inside, at) < 0 === negate ? at : -1) });
      this.alternatives(assertion.alternatives, assertion.kind === 'lookbehind');
      this.add({ isEnd: true });
      look.next = this.program.length;
    }
  }
}

function save(slot: number): Take {
  return ({ slots, tries }, at) => {
    tries.push(-1 - slot, slots[slot] ?? -1);
    slots[slot] = at;
    return at;
  };
}

/** Takes a letter if it is what a class or a character of the expression names. */
function takeLetter(raw: string, flags: string, back: boolean): Take {
  const expression = new RegExp(`^(?:${raw})$`, flags.replace('m', ''));
  const known = new Map<string, boolean>();
  return ({ letters }, at) => {
    const letter = letters[back ? at - 1 : at];
    if (letter === undefined) return -1;
    const fits = known.get(letter) ?? expression.test(letter);
    known.set(letter, fits);
    if (!fits) return -1;
    return back ? at - 1 : at + 1;
  };
}

/** Takes the text of a group once more. */
function takeAgain(slot: number, back: boolean): Take {
  return ({ letters, slots }, at) => {
    const [start, end] = [slots[slot] ?? -1, slots[slot + 1] ?? -1];
    if (start < 0 || end < 0) return at;
    const from = back ? at - (end - start) : at;
    for (let index = start; index < end; index += 1) if (letters[index] !== letters[from + index - start]) return -1;
    return back ? from : at + (end - start);
  };
}

function takeEdge(kind: 'start' | 'end', lines: boolean): Take {
  return ({ letters }, at) => {
    const beside = letters[kind === 'start' ? at - 1 : at];
    return beside === undefined || (lines && /[\n\r\u2028\u2029]/.test(beside)) ? at : -1;
  };
}

const wordLetters = new Set('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_');
const isWordEdge = (letters: readonly string[], at: number) =>
  wordLetters.has(letters[at - 1] ?? '') !== wordLetters.has(letters[at] ?? '');

const isEdge = (assertion: AST.Assertion): assertion is AST.EdgeAssertion =>
  assertion.kind === 'start' || assertion.kind === 'end';
