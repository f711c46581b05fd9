import { createHost } from './elements.ts';
import { fetchSettings } from './settings.ts';
import { createConversation, type Emit, type Widget, type WidgetOptions, warn } from './widget.ts';

/** The conversation as a part of the page. */
export function createInline(options: WidgetOptions, emit: Emit): Widget {
  const { host, panel } = createHost();
  const conversation = createConversation({ options, panel, emit, isShown: () => true });
  let isGone = false;
  // The settings are fetched first: a frame that the bot does not allow here would show a browser error.
  const loaded = fetchSettings(options.base, options.bot)
    .then((settings) => isGone || conversation.load(settings))
    .catch((error: Error) => {
      warn(error.message);
      host.remove();
    });
  return {
    options,
    host,
    show() {
      host.scrollIntoView({ block: 'nearest' });
      conversation.focus();
      emit('opened');
    },
    ask: (text) => void loaded.then(() => conversation.tell({ type: 'ask', text })),
    look: (settings) => conversation.tell({ type: 'look', settings }),
    identify: conversation.identify,
    unmount() {
      isGone = true;
      conversation.close();
      host.remove();
    },
  };
}
