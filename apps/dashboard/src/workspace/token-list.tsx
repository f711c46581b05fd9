import type { CreatedTokenBody, TokenBody } from '@lectern/chat-service/dashboard-api';
import { type ReactNode, useState } from 'react';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { useList } from '../api/use-list.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Code } from '../components/code.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Empty } from '../components/empty.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { type Paged, PagedList } from '../components/paged-list.tsx';
import { Secret } from '../components/secret.tsx';
import { ShownOnce } from '../components/shown-once.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { KeyRound } from '../icons/icons.tsx';

interface Tokens extends Paged {
  tokens: TokenBody[];
}

interface TokenListProps {
  title: string;
  lead?: string;
  /** Of the list in the dashboard's API. */
  path: string;
  /** The operation that describes a token, below /api/v1. */
  tryPath: string;
  /** The dialog that creates a token. */
  newDialog(given: { onClose: () => void; onCreated: (token: CreatedTokenBody) => void }): ReactNode;
}

/** Tokens of one kind: creating, listing and revoking. */
export function TokenList({ title, lead, path, tryPath, newDialog }: TokenListProps) {
  const [isMaking, setIsMaking] = useState(false);
  const [shown, setShown] = useState<CreatedTokenBody>();
  const [revoked, setRevoked] = useState<TokenBody>();
  const query = useList<Tokens>(path);
  const create = (
    <Button look="primary" onClick={() => setIsMaking(true)}>
      <KeyRound size={16} aria-hidden /> Create token
    </Button>
  );
  const show = (token: CreatedTokenBody) => {
    setIsMaking(false);
    setShown(token);
  };
  return (
    <>
      <Section title={title} lead={lead} actions={create}>
        <PagedList query={query} what="tokens" items={({ tokens }) => tokens} empty={<Empty title="No tokens yet" />}>
          {(tokens) => (
            <Table label="Tokens" columns={['Token', 'Scopes', 'Status', 'Last used', '']}>
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
              ))}
            </Table>
          )}
        </PagedList>
      </Section>
      {isMaking && newDialog({ onClose: () => setIsMaking(false), onCreated: show })}
      {shown && <ShownToken shown={shown} tryPath={tryPath} onClose={() => setShown(undefined)} />}
      {revoked && <RevokeToken token={revoked} path={path} onClose={() => setRevoked(undefined)} />}
    </>
  );
}

const kinds = { active: 'good', expired: 'warn', revoked: 'neutral' } as const;
const words = { active: 'Active', expired: 'Expired', revoked: 'Revoked' } as const;

function TokenRow({ token, onRevoke }: { token: TokenBody; onRevoke: () => void }) {
  return (
    <Row>
      <Cell>
        <span className="font-medium">{token.name}</span>
        <code className="block font-mono text-[0.8rem] text-soft">…{token.last_four}</code>
      </Cell>
      <Cell className="font-mono text-[0.8rem]">{token.scopes.join(', ')}</Cell>
      <Cell>
        <Badge kind={kinds[token.state]}>{words[token.state]}</Badge>
        {token.state === 'active' && token.expires_at !== null && (
          <span className="block text-[0.8rem] text-soft">
            until <Time at={token.expires_at} exact />
          </span>
        )}
      </Cell>
      <Cell>{token.last_used_at === null ? 'Never' : <Time at={token.last_used_at} />}</Cell>
      <Cell className="text-right">
        {token.state !== 'revoked' && (
          <Button small onClick={onRevoke}>
            Revoke<span className="sr-only"> {token.name}</span>
          </Button>
        )}
      </Cell>
    </Row>
  );
}

/** Shows a token, which is possible only once. It does not close by accident. */
function ShownToken({ shown, tryPath, onClose }: { shown: CreatedTokenBody; tryPath: string; onClose: () => void }) {
  const call = `curl ${location.origin}/api/v1${tryPath} \\\n  -H "Authorization: Bearer ${shown.token}"`;
  return (
    <ShownOnce title={`Token “${shown.name}”`} done="I have stored the token" onClose={onClose} wide>
      <Notice kind="warn">Copy the token now. You will not be able to see it again.</Notice>
      <Secret label="Token" text={shown.token} isFirst />
      <Code label="Try it" text={call} />
    </ShownOnce>
  );
}

function RevokeToken({ token, path, onClose }: { token: TokenBody; path: string; onClose: () => void }) {
  const revoke = useChange(() => request('POST', `${path}/${token.id}/revoke`), [path]);
  return (
    <ConfirmDialog
      title={`Revoke “${token.name}”`}
      action="Revoke token"
      change={revoke}
      onConfirm={() => revoke.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Programs that use this token get an error immediately. This cannot be undone.</p>
    </ConfirmDialog>
  );
}
