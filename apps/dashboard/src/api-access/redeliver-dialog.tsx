import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { SelectField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';

const spans = [
  ['1', 'last hour'],
  ['24', 'last 24 hours'],
  ['168', 'last 7 days'],
  ['720', 'last 30 days'],
] as const;

/** Resends everything from a chosen period that has not arrived. */
export function RedeliverDialog({ keyPath, onClose }: { keyPath: string; onClose: () => void }) {
  const again = useChange(
    (hours: number) =>
      request<{ count: number }>('POST', `${keyPath}/deliveries/redeliver`, {
        from: new Date(Date.now() - hours * 3_600_000).toISOString(),
      }),
    [keyPath],
  );
  return (
    <DialogForm
      title="Redeliver failed deliveries"
      action="Redeliver"
      leave="Close"
      change={again}
      onSubmit={(form) => again.mutate(Number(form.get('hours')))}
      onClose={onClose}
    >
      <p className="text-soft">Each event keeps its ID, so your receiver can ignore what it already has.</p>
      <SelectField label="Failed or cancelled in the" name="hours" options={spans} defaultValue="24" />
      {again.data && <Notice kind="good">{again.data.count} queued for delivery.</Notice>}
    </DialogForm>
  );
}
