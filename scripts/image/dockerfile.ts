/** The instructions of a Dockerfile that ours uses. */
export interface Stage {
  name: string;
  workdir: string;
  runs: string[];
  copies: { from: string | undefined; words: string[] }[];
  env: Record<string, string>;
  user: string | undefined;
  entrypoint: string[];
  cmd: string[];
  healthcheck: string[];
}

/** Throws for an instruction that it does not know, so that the check never leaves a step out. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.replaceAll(/\\\n\s*/g, ' ').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (word === 'FROM') stages.push(newStage(/ AS (\S+)/.exec(rest)?.[1] ?? 'final'));
    else readInstruction(stages.at(-1), word, rest);
  }
  return stages;
}

const newStage = (name: string): Stage => ({
  name,
  workdir: '/',
  runs: [],
  copies: [],
  env: {},
  user: undefined,
  entrypoint: [],
  cmd: [],
  healthcheck: [],
});

function readInstruction(stage: Stage | undefined, word: string, rest: string): void {
  if (stage === undefined) throw new Error(`${word} comes before FROM`);
  if (word === 'WORKDIR') stage.workdir = rest;
  else if (word === 'RUN') stage.runs.push(rest);
  else if (word === 'COPY') stage.copies.push(readCopy(rest));
  else if (word === 'ENV') stage.env[rest.split('=')[0] ?? ''] = rest.slice(rest.indexOf('=') + 1);
  else if (word === 'USER') stage.user = rest;
  else if (word === 'ENTRYPOINT') stage.entrypoint = JSON.parse(rest);
  else if (word === 'CMD') stage.cmd = JSON.parse(rest);
  else if (word === 'HEALTHCHECK') stage.healthcheck = JSON.parse(rest.slice(rest.indexOf('[')));
  else if (word !== 'EXPOSE' && word !== 'VOLUME') throw new Error(`the check knows no ${word}`);
}

function readCopy(rest: string) {
  const words = rest.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  return { from, words: words.filter((word) => !word.startsWith('--')) };
}
