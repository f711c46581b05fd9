import type { CreatedKeyBody, KeyBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '../components/badge.tsx';
import { count } from '../components/count.ts';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { LabelDialog } from './label-dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';

type Asked = { what: 'label' | 'limit' | 'rotate' | 'revoke'; key: KeyBody };

interface KeyTableProps {
  keys: readonly KeyBody[];
  onShown: (key: CreatedKeyBody) => void;
}

export function KeyTable({ keys, onShown }: KeyTableProps) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const show = (key: CreatedKeyBody) => {
    close();
    onShown(key);
  };
  return (
    <>
      <Table label="Keys" columns={['Key', 'Status', 'Last used', 'Today', 'Webhook', '']}>
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} onAsk={(what) => setAsked({ what, key })} />
        ))}
      </Table>
      {asked?.what === 'label' && <LabelDialog apiKey={asked.key} onClose={close} />}
      {asked?.what === 'limit' && <LimitDialog apiKey={asked.key} onClose={close} />}
      {asked?.what === 'rotate' && <RotateDialog apiKey={asked.key} onClose={close} onShown={show} />}
      {asked?.what === 'revoke' && <RevokeDialog apiKey={asked.key} onClose={close} />}
    </>
  );
}

const kinds = { active: 'good', expired: 'warn', revoked: 'neutral' } as const;
const words = { active: 'Active', expired: 'Expired', revoked: 'Revoked' } as const;

function KeyRow({ apiKey, onAsk }: { apiKey: KeyBody; onAsk: (what: Asked['what']) => void }) {
  const { workspaceId, botId } = useBot();
  const isActive = apiKey.state === 'active';
  return (
    <Row>
      <Cell>
        <span className="font-medium">{apiKey.label}</span>
        <code className="block font-mono text-[0.8rem] text-soft">…{apiKey.last_four}</code>
      </Cell>
      <Cell>
        <Badge kind={kinds[apiKey.state]}>{words[apiKey.state]}</Badge>
        {isActive && apiKey.expires_at !== null && (
          <span className="block text-[0.8rem] text-soft">
            until <Time at={apiKey.expires_at} exact />
          </span>
        )}
      </Cell>
      <Cell>{apiKey.last_used_at === null ? 'Never' : <Time at={apiKey.last_used_at} />}</Cell>
      <Cell className="tabular-nums">
        {count(apiKey.used_today)} of {count(apiKey.quota_per_day)}
      </Cell>
      <Cell>
        <Link
          to="/w/$workspaceId/bots/$botId/settings/api-access/$keyId"
          params={{ workspaceId, botId, keyId: apiKey.id }}
          className="text-accent underline"
        >
          {apiKey.webhook_url === null ? 'Add' : new URL(apiKey.webhook_url).host}
          <span className="sr-only"> webhook of {apiKey.label}</span>
        </Link>
      </Cell>
      <Cell className="text-right">
        <Menu label={`Actions for ${apiKey.label}`}>
          <MenuItem onSelect={() => onAsk('label')}>Rename</MenuItem>
          <MenuItem onSelect={() => onAsk('limit')} disabled={!isActive}>
            Limit requests
          </MenuItem>
          <MenuItem onSelect={() => onAsk('rotate')} disabled={!isActive}>
            Rotate
          </MenuItem>
          <MenuItem onSelect={() => onAsk('revoke')} disabled={apiKey.state === 'revoked'} danger>
            Revoke
          </MenuItem>
        </Menu>
      </Cell>
    </Row>
  );
}
