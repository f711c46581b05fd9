import { openFolderPlace } from './folder-place.ts';
import type { BackupPlace, PlaceConfig } from './place.ts';
import { isS3Address, openS3Place } from './s3-place.ts';

export function openPlace(address: string, config: PlaceConfig, now: () => number): BackupPlace {
  return isS3Address(address) ? openS3Place(address, config, now) : openFolderPlace(address);
}
