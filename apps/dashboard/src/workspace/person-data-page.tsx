import type { PersonProofBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { apiBase, messageOf, request, send } from '../api/request.ts';
import { useList } from '../api/use-list.ts';
import { Button } from '../components/button.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Empty } from '../components/empty.tsx';
import { TextField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { Page, Section } from '../components/page.tsx';
import { type Paged, PagedList } from '../components/paged-list.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';
import { saveFile } from './save-file.ts';

interface Found {
  places: { place: string; found: number }[];
  mentions: string[];
}

type Asked = Record<string, string | boolean>;

/** What is stored about one person who talks to the bots of a workspace. */
export function PersonDataPage() {
  const { may, workspace } = useWorkspace();
  return (
    <Page
      title="Personal data"
      about={workspace?.name}
      lead="Find, download and delete everything that is stored about one person, with a proof of it."
    >
      {may('admin') ? (
        <>
          <PersonSection />
          <ProofsSection />
        </>
      ) : (
        <Empty title="Personal data is for admins and owners" />
      )}
    </Page>
  );
}

function PersonSection() {
  const { path } = useWorkspace();
  const [asked, setAsked] = useState<Asked>();
  const find = useChange((person: Asked) => request<Found>('POST', `${path}/person-data/find`, person));
  const submit = (form: FormData) => {
    const person = readPerson(form);
    setAsked(person);
    find.mutate(person);
  };
  return (
    <Section title="A person">
      <form
        className="grid max-w-2xl gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        <TextField label="Email address" name="email" type="email" autoComplete="off" />
        <TextField
          label="Your id of the person"
          name="user_id"
          maxLength={200}
          autoComplete="off"
          hint="As in the identity token."
        />
        <TextField label="Visitor id" name="visitor_id" maxLength={200} autoComplete="off" />
        <Checkbox label="Include conversations in which someone wrote the email address" name="with_mentions" />
        {find.error && <Notice kind="danger">{messageOf(find.error)}</Notice>}
        <Button type="submit" look="primary" className="justify-self-start" busy={find.isPending}>
          Find
        </Button>
      </form>
      {find.data && asked && <FoundPlaces found={find.data} asked={asked} onDeleted={() => find.mutate(asked)} />}
    </Section>
  );
}

function readPerson(form: FormData): Asked {
  const given = ['email', 'user_id', 'visitor_id'].flatMap((name) => {
    const text = String(form.get(name) ?? '').trim();
    return text === '' ? [] : [[name, text] as const];
  });
  return { ...Object.fromEntries(given), with_mentions: form.has('with_mentions') };
}

function FoundPlaces({ found, asked, onDeleted }: { found: Found; asked: Asked; onDeleted: () => void }) {
  const { path } = useWorkspace();
  const [isAsking, setIsAsking] = useState(false);
  const places = found.places.filter((place) => place.found > 0);
  const download = useChange(async () => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(asked) };
    saveFile('person.jsonl', await (await send(`${apiBase}${path}/person-data/export`, init)).blob());
  }, [`${path}/person-data`]);
  const remove = useChange(
    () => request<PersonProofBody>('POST', `${path}/person-data/delete`, asked),
    [`${path}/person-data`],
  );
  const finish = (proof: PersonProofBody) => {
    saveProof(proof);
    setIsAsking(false);
    onDeleted();
  };
  if (places.length === 0) return <Empty title="Nothing is stored about this person" />;
  return (
    <>
      <Table label="Found" columns={['Place', 'Rows']}>
        {places.map(({ place, found: count }) => (
          <Row key={place}>
            <Cell className="font-medium">{place.replaceAll('_', ' ')}</Cell>
            <Cell className="tabular-nums">{count}</Cell>
          </Row>
        ))}
      </Table>
      {found.mentions.length > 0 && (
        <Notice>Other conversations in which someone wrote the address: {found.mentions.length}.</Notice>
      )}
      {download.error && <Notice kind="danger">{messageOf(download.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => download.mutate()} busy={download.isPending}>
          Download
        </Button>
        <Button look="danger" onClick={() => setIsAsking(true)}>
          Delete…
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Delete this person’s data"
          action="Delete data"
          change={remove}
          onConfirm={() => remove.mutate(undefined, { onSuccess: finish })}
          onClose={() => setIsAsking(false)}
        >
          <p>Everything in this list is deleted. This cannot be undone. You get a proof as a file.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface Proofs extends Paged {
  proofs: PersonProofBody[];
}

function ProofsSection() {
  const { path } = useWorkspace();
  const query = useList<Proofs>(`${path}/person-data`);
  return (
    <Section title="Proofs" lead="They contain no names, only a digest of each request.">
      <PagedList query={query} what="proofs" items={({ proofs }) => proofs} empty={<Empty title="No requests yet" />}>
        {(proofs) => (
          <Table label="Proofs" columns={['Request', 'Rows', 'Time', '']}>
            {proofs.map((proof) => (
              <Row key={proof.id}>
                <Cell className="font-medium">{proof.action === 'export' ? 'Export' : 'Deletion'}</Cell>
                <Cell className="tabular-nums">{proof.places.reduce((sum, { found }) => sum + found, 0)}</Cell>
                <Cell>
                  <Time at={proof.at} />
                </Cell>
                <Cell className="text-right">
                  <Button small onClick={() => saveProof(proof)}>
                    Download
                  </Button>
                </Cell>
              </Row>
            ))}
          </Table>
        )}
      </PagedList>
    </Section>
  );
}

function saveProof(proof: PersonProofBody): void {
  saveFile(`${proof.id}.json`, new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' }));
}
