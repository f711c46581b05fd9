import { Empty } from '../components/empty.tsx';
import { Page } from '../components/page.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TokenList } from './token-list.tsx';

const lead =
  'Tokens let programs manage this workspace through the API: push documents, read conversations, create keys. Give each program its own token, with the scopes that it needs.';

/** Workspace > Tokens. */
export function TokensPage() {
  const { may, path, workspace } = useWorkspace();
  return (
    <Page title="Tokens" about={workspace?.name} lead={lead}>
      {may('admin') ? (
        <TokenList
          title="Management API tokens"
          path={`${path}/tokens`}
          tryPath="/manage/token"
          newDialog={(given) => <NewTokenDialog {...given} />}
        />
      ) : (
        <Empty title="Only admins and owners can manage tokens" />
      )}
    </Page>
  );
}
