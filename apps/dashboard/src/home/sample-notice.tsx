import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { useToast } from '../components/toaster.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';

/** Says that the figures are sample data, and removes them in one click. */
export function SampleNotice() {
  const { path, may } = useWorkspace();
  const toast = useToast();
  const remove = useChange(async () => {
    await request('DELETE', `${path}/sample`);
    toast({ text: 'Sample data removed. Bots and their content stay.' });
  }, [path]);
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>
          This demo workspace contains sample data: two months of conversations, ratings, leads, tests and deliveries.
        </span>
        {may('admin') && (
          <Button small onClick={() => remove.mutate()} busy={remove.isPending}>
            Remove sample data
          </Button>
        )}
      </div>
      {remove.error && <p className="text-danger">{messageOf(remove.error)}</p>}
    </Notice>
  );
}
