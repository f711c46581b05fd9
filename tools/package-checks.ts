export { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
export { publint } from 'publint';
export { formatMessage } from 'publint/utils';
