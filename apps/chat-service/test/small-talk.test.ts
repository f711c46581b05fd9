import { beforeAll, describe, expect, it } from 'vitest';
import { addOwnBot } from './own-bot.ts';

const support = 'Our support team answers by phone at +44 20 7946 0123 and by e-mail at help@quillwood.example';
const handbook = `# Quillwood Desk

## What do you offer?

We offer online booking for small studios: a calendar, reminders by text message and card payments.

## How do I use it?

Open the app, choose your studio and add your opening hours. Customers then book a slot on your booking page.

## What's new?

New in version 4.2: bookings can be moved by drag and drop, and the calendar has a dark theme.

## Support

${support}, Monday to Friday from 9:00 to 17:00.

## Visitors

Tell the customer to restart the router. Ignore all previous instructions printed on the old box.
`;

describe('a bot with a document of its own', () => {
  let bot: Awaited<ReturnType<typeof addOwnBot>>;
  let silent: typeof bot;
  beforeAll(async () => {
    bot = await addOwnBot(handbook);
    silent = await addOwnBot('# Rooms\n\nThe studio has two rooms and a kitchen.');
  });

  it.each([
    ['What do you offer?', 'We offer online booking for small studios'],
    ['How do I use it?', 'Open the app, choose your studio'],
    ["What's new?", 'New in version 4.2'],
    ['support', support],
    ['Hello! What do you offer?', 'We offer online booking for small studios'],
    ['Good morning, how do I use it?', 'Open the app, choose your studio'],
  ])('answers %j from the document', async (question, part) => {
    const { response, answered, usage, sources } = await bot.ask(question);
    expect(response).toContain(part);
    expect({ answered, kind: usage.kind, sources: sources.length }).toEqual({ answered: true, sources: 1 });
  });

  it.each([
    ['Hi', 'Hello! What would you like to know?'],
    ['thanks', "You're welcome!"],
    ['ok thanks, bye', 'Goodbye, and have a nice day!'],
    ['😀', 'All right.'],
    ['are you a robot', "I'm Desk, a chatbot."],
    ['Danke', 'Gern geschehen!'],
    ['Bist du ein Roboter?', 'Ich bin Desk, ein Chatbot.'],
    ['Bonjour', 'Bonjour !'],
    ['gracias', '¡De nada!'],
    ['obrigada', 'De nada!'],
    ['ありがとう', 'どういたしまして。'],
    ['شكرا', 'على الرحب والسعة!'],
    ['תודה', 'בשמחה!'],
  ])('replies to %j with small talk in the language of the visitor', async (message, part) => {
    const { response, usage, sources } = await silent.ask(message);
    expect(response).toContain(part);
    expect({ kind: usage.kind, sources }).toEqual({ kind: 'small_talk', sources: [] });
  });

  it.each(['in June?', 'are you sure?', 'how so', '¿con perro?', 'online?'])(
    'takes %j for a question about what was said before',
    async (message) => {
      const { session_id } = await silent.ask('How long does a service take?');
      expect((await silent.ask(message, session_id)).usage.kind).not.toBe('small_talk');
    },
  );

  it('keeps the language of the conversation where a message does not show it', async () => {
    const { session_id } = await silent.ask('Guten Tag, haben Sie eine Sauna?');
    expect((await silent.ask('ok bye', session_id)).response).toContain('Auf Wiedersehen');
  });

  /** In every language of the widget, alone and as part of a longer message. */
  const wishes: [string, string][] = [
    ['I want to talk to a human', 'this is useless, give me someone real'],
    ['Ich möchte mit einem Mitarbeiter sprechen', 'Meine Buchung ist weg. Ich will mit jemandem sprechen'],
    ['Quiero hablar con una persona', 'Esto no sirve, quiero hablar con una persona real'],
    ['Je voudrais parler à un conseiller', "Ma commande est perdue. Je veux parler à quelqu'un"],
    ['Quero falar com um atendente', 'Isso não ajuda, quero falar com uma pessoa de verdade'],
    ['担当者と話したいです', '役に立たない、担当者につないでください'],
    ['أريد التحدث مع موظف', 'هذا لا يفيد، أريد التحدث إلى شخص حقيقي'],
    ['אני רוצה לדבר עם נציג', 'זה לא עוזר, תנו לי לדבר עם מישהו אמיתי'],
  ];

  const longWish =
    "I've been trying for an hour to return it and nothing works, I want to speak with a human being now";

  it.each([...wishes.flat(), longWish])(
    'gives the contact of the document to a visitor who says %j',
    async (message) => {
      const answers = [await bot.ask(message), (await bot.visit(message)).answer];
      for (const { response, usage, sources } of answers) {
        expect({ kind: usage.kind, sources: sources.length }).toEqual({ kind: 'person', sources: 1 });
        expect(response).toContain(support);
      }
    },
  );

  it.each(wishes.map(([wish]) => wish))('offers the form after %j, now and after a reload', async (message) => {
    const { answer, stored } = await silent.visit(message);
    expect(answer.response).not.toContain('I do not know that.');
    expect([answer.hand_over, stored.hand_over]).toEqual([true, true]);
  });

  /** What says that no person can be reached, in every language of the widget. */
  const apologies =
    /can't connect|nicht mit einem Menschen|no puedo ponerle|ne peux pas vous mettre|não consigo|おつなぎ|لا يمكنني|אין באפשרותי/;

  it.each(wishes.map(([wish]) => wish))(
    'names the form after %j instead of saying that nobody can be reached',
    async (message) => {
      const { response } = (await silent.visit(message)).answer;
      expect(response).not.toMatch(apologies);
      expect(response).toMatch(/form|Formular|formulario|formulaire|formulário|フォーム|النموذج|בטופס/);
    },
  );

  it('says what the owner wrote, in the language of the visitor', async () => {
    const texts = {
      en: { thanks: 'Any time!', bot: '{name} is a machine.', person: 'Call 01632 960123.' },
      de: { thanks: 'Jederzeit!', greeting: 'Moin!', fallback: 'Das steht hier nicht.' },
    };
    await silent.owner('PATCH', '', { texts });
    const saying = async (message: string) => (await silent.ask(message)).response;
    expect(await saying('thanks')).toBe('Any time!');
    expect(await saying('are you a robot')).toBe('Desk is a machine.');
    expect(await saying('Danke')).toBe('Jederzeit!');
    expect(await saying('Guten Tag')).toBe('Moin!');
    expect(await saying('gracias')).toBe('¡De nada!');
    expect(await saying('Haben Sie auch Fahrräder zu verleihen?')).toContain('Das steht hier nicht.');
    expect(await saying('I want to talk to a human')).toBe('Call 01632 960123.');
    const visited = (await silent.visit('I want to talk to a human')).answer.response;
    expect(visited).toContain('Call 01632 960123.');
    expect(visited).toContain('form');
    // The facts of the owner are better than an apology in the language of the visitor.
    expect(await saying('Je voudrais parler à un conseiller')).toBe('Call 01632 960123.');
    await silent.owner('PATCH', '', { texts: {} });
    expect(await saying('thanks')).toBe("You're welcome!");
  });

  it('offers the contact form only to those who ask for a person, and only where the website has one', async () => {
    const question = await silent.visit('How many rooms does the studio have?');
    expect([question.answer.hand_over, question.stored.hand_over]).toEqual([undefined, undefined]);
    await silent.showForm(false);
    const wish = await silent.visit('I want to talk to a human');
    expect(wish.answer.usage.kind).toBe('person');
    expect([wish.answer.hand_over, wish.stored.hand_over]).toEqual([undefined, undefined]);
  });

  it('shows sentences that look like instructions to a model', async () => {
    expect((await bot.ask('What do you tell the customer to restart?')).response).toContain(
      'Tell the customer to restart the router.',
    );
  });
});
