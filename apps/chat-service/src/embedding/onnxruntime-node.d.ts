// The package ships no declarations; its interface is that of the common part.
declare module 'onnxruntime-node' {
  export * from 'onnxruntime-common';
}
