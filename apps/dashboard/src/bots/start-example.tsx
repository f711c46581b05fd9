import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../api/queries.ts';
import { messageOf } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { useToast } from '../components/toaster.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';
import { startBot } from './start-bot.ts';

/** Creates the first bot in one click, for people who want to see an answer before they add content. */
export function StartExample() {
  const { workspaceId, path } = useWorkspace();
  const navigate = useNavigate();
  const toast = useToast();
  const start = useChange(() => startBot(`${path}/bots`, exampleForm(), 'dataset', []), [`${path}/bots`]);
  return (
    <Button
      busy={start.isPending}
      onClick={() =>
        start.mutate(undefined, {
          onSuccess: ({ bot }) =>
            navigate({ to: '/w/$workspaceId/bots/$botId/playground', params: { workspaceId, botId: bot.id } }),
          onError: (error) => toast({ text: `The bot was not created. ${messageOf(error)}` }),
        })
      }
    >
      Try the example
    </Button>
  );
}

function exampleForm(): FormData {
  const form = new FormData();
  form.set('name', 'Minecraft guide');
  return form;
}
