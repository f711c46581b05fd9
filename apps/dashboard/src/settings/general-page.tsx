import { BotFileSection } from '../bot-files/bot-file-section.tsx';
import { Page } from '../components/page.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { BasicsForm } from './basics-form.tsx';
import { DeleteBot } from './delete-bot.tsx';
import { InstructionsSection } from './instructions-section.tsx';
import { LegalHold } from './legal-hold.tsx';
import { TextsForm } from './texts-form.tsx';

/** Settings > General. */
export function GeneralPage() {
  const { bot, may } = useBot();
  if (bot === undefined) return null;
  return (
    <Page title="General" about={bot.name}>
      <BasicsForm bot={bot} key={bot.updated_at} />
      <TextsForm bot={bot} key={`texts ${bot.updated_at}`} />
      <InstructionsSection live={bot.instructions} />
      <BotFileSection bot={bot} />
      <LegalHold />
      {may('editor') && <DeleteBot bot={bot} />}
    </Page>
  );
}
