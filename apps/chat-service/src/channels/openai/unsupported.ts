import { InvalidParameter } from './openai-error.ts';

interface Unsupported {
  is(value: unknown, body: object): boolean;
  why: string;
}

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined);

/** Parameters that would change the answer in ways bots do not support. All other unknown parameters are harmless. */
const unsupported: Readonly<Record<string, Unsupported>> = {
  tools: {
    is: (value, body) => isFilled(value) && Reflect.get(body, 'tool_choice') !== 'none',
    why: 'Bots call no tools; send them with "tool_choice": "none".',
  },
  functions: {
    is: (value, body) => isFilled(value) && Reflect.get(body, 'function_call') !== 'none',
    why: 'Bots call no functions; send them with "function_call": "none".',
  },
  n: { is: (value) => isFilled(value) && value !== 1, why: 'A bot gives one answer.' },
  logprobs: { is: (value) => value === true, why: 'Bots tell no probabilities.' },
  audio: { is: isFilled, why: 'Bots answer with text.' },
  modalities: {
    is: (value) => Array.isArray(value) && value.some((modality) => modality !== 'text'),
    why: 'Bots answer with text.',
  },
  response_format: {
    is: (value) => typeof value === 'object' && value !== null && 'type' in value && value.type !== 'text',
    why: 'Bots answer with text.',
  },
};

export function refuseUnsupported(body: object): void {
  for (const [param, { is, why }] of Object.entries(unsupported)) {
    if (Object.hasOwn(body, param) && is(Reflect.get(body, param), body)) {
      throw new InvalidParameter(param, `The parameter "${param}" is not supported. ${why}`, 'unsupported_parameter');
    }
  }
  refuseToolMessages(body);
}

function refuseToolMessages(body: object): void {
  const messages: unknown = Reflect.get(body, 'messages');
  if (!Array.isArray(messages)) return;
  for (const [index, message] of messages.entries()) {
    if (typeof message !== 'object' || message === null) continue;
    const role: unknown = Reflect.get(message, 'role');
    const hasCalls = isFilled(Reflect.get(message, 'tool_calls')) || isFilled(Reflect.get(message, 'function_call'));
    if (role !== 'tool' && role !== 'function' && !hasCalls) continue;
    const param = `messages[${index}]`;
    throw new InvalidParameter(
      param,
      `The parameter "${param}" is about a tool. Bots call no tools.`,
      'unsupported_value',
    );
  }
}
