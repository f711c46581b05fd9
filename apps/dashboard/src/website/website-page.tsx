import type { WebsiteBody } from '@lectern/chat-service/dashboard-api';
import { useGet } from '../api/queries.ts';
import { Code } from '../components/code.tsx';
import { Notice } from '../components/notice.tsx';
import { Page, Section } from '../components/page.tsx';
import { Loaded } from '../components/states.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { ConsentSection } from './consent-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { InstallCheck } from './install-check.tsx';
import { WebsiteForm } from './website-form.tsx';

/** The settings for a bot on the customer's own pages. */
export function WebsitePage() {
  const { bot, path } = useBot();
  const query = useGet<WebsiteBody>(`${path}/website`);
  return (
    <Page title="Website" about={bot?.name} lead="Add this bot to your website, or share it with a link.">
      <Loaded query={query} what="the website">
        {(website) => (
          <>
            <Install website={website} />
            <WebsiteForm saved={website} />
            {bot && <ConsentSection bot={bot} />}
            <IdentitySection website={website} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Install({ website }: { website: WebsiteBody }) {
  return (
    <Section
      title="Install"
      lead="Paste this line before </body> on each page that should show the bot. It contains no secrets."
    >
      {website.origins.length === 0 && <Notice kind="warn">No site can show this bot yet. Add your site below.</Notice>}
      <Code label="Snippet" text={website.snippet} />
      <InstallCheck website={website} />
    </Section>
  );
}
