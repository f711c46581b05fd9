import type { IdentitySecretBody, WebsiteBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Code } from '../components/code.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { SelectField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { Secret } from '../components/secret.tsx';
import { ShownOnce } from '../components/shown-once.tsx';
import { Time } from '../components/time.tsx';
import { useBot } from '../shell/current-workspace.ts';

const examples = {
  token: `// On your server (Node.js, with the package jose). Never in the page.
import { SignJWT } from 'jose';
const secret = new TextEncoder().encode(process.env.LECTERN_IDENTITY_SECRET);
const claims = { user_id: user.id, name: user.name };
const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('5m').sign(secret);

// In the page:
lectern('identify', { token });`,
  hash: `// On your server (Node.js). Never in the page.
import { createHmac } from 'node:crypto';
const user_hash = createHmac('sha256', process.env.LECTERN_IDENTITY_SECRET).update(user.id).digest('hex');

// In the page:
lectern('identify', { user_id: user.id, user_hash, name: user.name });`,
};

/** The secret with which the customer's server signs a visitor's identity. */
export function IdentitySection({ website }: { website: WebsiteBody }) {
  const { may } = useBot();
  const [isMaking, setIsMaking] = useState(false);
  const { identity_method: method, identity_secret_at: madeAt, old_identity_secret_until: oldUntil } = website;
  const actions = may('admin') && (
    <Button onClick={() => setIsMaking(true)}>{madeAt === null ? 'Create secret' : 'Replace secret'}</Button>
  );
  return (
    <Section
      title="Visitor identity"
      lead="Visitors are anonymous by default. With an identity secret, your server can tell the bot who is signed in: people see their conversations on every device, and you see their names."
      actions={actions}
    >
      <p className="text-soft">
        {madeAt === null ? (
          'No identity secret yet.'
        ) : (
          <>
            Identity secret {method && `for ${methodNames[method]} `}created <Time at={madeAt} />.
          </>
        )}
        {oldUntil !== null && (
          <>
            {' '}
            The previous one works until <Time at={oldUntil} />.
          </>
        )}
      </p>
      <Code label="Example" text={examples[method ?? 'token']} />
      {isMaking && <MakeSecret isFirst={madeAt === null} onClose={() => setIsMaking(false)} />}
    </Section>
  );
}

const methodNames = { token: 'tokens', hash: 'hashes' } as const;

const methods = [
  ['token', 'Tokens (JSON Web Token)'],
  ['hash', 'Hashes of user ids'],
] as const;

const overlaps = [
  ['24', 'For 24 hours'],
  ['168', 'For 7 days'],
  ['0', 'Not at all'],
] as const;

function MakeSecret({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) {
  const { path } = useBot();
  const make = useChange(
    (given: { method: string; overlap_hours: number }) =>
      request<IdentitySecretBody>('POST', `${path}/website/identity-secret`, given),
    [`${path}/website`],
  );
  const [method, setMethod] = useState('token');
  const [overlap, setOverlap] = useState('24');
  if (make.data) {
    return (
      <ShownOnce title="Identity secret" onClose={onClose}>
        <Notice kind="warn">Copy it to your server now. It is shown only once.</Notice>
        <Secret label="Secret" text={make.data.secret} isFirst />
      </ShownOnce>
    );
  }
  return (
    <DialogForm
      title={isFirst ? 'Create identity secret' : 'Replace identity secret'}
      action="Create secret"
      onClose={onClose}
      change={make}
      onSubmit={() => make.mutate({ method, overlap_hours: Number(overlap) })}
    >
      <SelectField
        label="Your server signs"
        options={methods}
        value={method}
        onChange={(event) => setMethod(event.target.value)}
      />
      {isFirst ? (
        <p className="text-soft">Keep the secret on your server. Anyone who has it can pose as any visitor.</p>
      ) : (
        <SelectField
          label="Keep the current secret working"
          options={overlaps}
          value={overlap}
          onChange={(event) => setOverlap(event.target.value)}
        />
      )}
      {make.error && <Notice kind="danger">{messageOf(make.error)}</Notice>}
    </DialogForm>
  );
}
