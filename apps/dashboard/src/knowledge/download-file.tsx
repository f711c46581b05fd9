import type { KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { apiBase } from '../api/request.ts';
import { buttonClass } from '../components/button.tsx';
import { Download } from '../icons/icons.tsx';

/** The file as it was uploaded. The server lets no browser open it. */
export function DownloadFile({ source, sourcePath }: { source: KnowledgeSourceBody; sourcePath: string }) {
  return (
    <a href={`${apiBase}${sourcePath}/file`} download={source.settings.file_name} className={buttonClass()}>
      <Download size={16} aria-hidden />
      Download<span className="sr-only"> {source.settings.file_name}</span>
    </a>
  );
}

export function NoOriginal() {
  return (
    <p className="text-soft">
      Only the text of this file was kept, as you see it below. To download the file later, replace it with a new copy.
    </p>
  );
}
