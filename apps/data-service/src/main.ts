import { readConfig, runService } from '@lectern/service-kit';
import { dataServiceConfig } from './config.ts';
import { startDataService } from './start.ts';

await runService(() => startDataService(readConfig(dataServiceConfig, process.env)));
