// The package ships no type declarations; its interface is that of onnxruntime-common.
declare module 'onnxruntime-node' {
  export * from 'onnxruntime-common';
}
