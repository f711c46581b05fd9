import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { OcrFiles } from './ocr-files.ts';

/** The part of Tesseract that is used here. */
interface Tesseract {
  FS: { writeFile(path: string, bytes: Uint8Array): void };
  TessBaseAPI: new () => {
    Init(path: null, languages: string, engine: number): number;
    /** Reads /input. The first argument is an orientation as in EXIF. */
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetUTF8Text(): string;
    MeanTextConf(): number;
    Clear(): void;
  };
}

export interface Recognition {
  /** The lines of text in a picture (PNG, JPEG or PNM); empty if there is nothing that looks like text. */
  read(picture: Uint8Array, orientation?: number): string[];
}

/** Only neural networks are built in. */
const neural = 1;
/** In percent. Pictures of other things give text of less than this. */
const leastConfidence = 60;

/** Loads text recognition into this process. */
export async function openRecognition({ program, wasm, languages }: OcrFiles): Promise<Recognition> {
  // The package has no types.
  const create = createRequire(program)(program) as (options: object) => Promise<Tesseract>;
  const quiet = () => undefined;
  const tesseract = await create({ wasmBinary: readFileSync(wasm), print: quiet, printErr: quiet });
  for (const { name, file } of languages) {
    tesseract.FS.writeFile(`${name}.traineddata`, gunzipSync(readFileSync(file)));
  }
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, languages.map(({ name }) => name).join('+'), neural) !== 0) {
    throw new Error('text recognition could not be started');
  }
  return {
    read(picture, orientation = 1) {
      tesseract.FS.writeFile('/input', picture);
      if (api.SetImageFile(orientation, 0) !== 0) return [];
      api.Recognize(null);
      const lines = api.MeanTextConf() < leastConfidence ? [] : api.GetUTF8Text().trim().split('\n');
      api.Clear();
      return lines.map((line) => line.trim());
    },
  };
}
