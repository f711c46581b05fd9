import type { Socket } from 'node:net';
import { giveChunk, type OpenWire, openStreamWire, type WireEvents, writeToStream } from './wire.ts';

/** What Node's own streams use to talk to libuv. */
interface StreamBinding {
  WriteWrap: new () => WriteRequest;
  streamBaseState: Int32Array;
  kReadBytesOrError: number;
  kLastWriteWasAsync: number;
}

interface WriteRequest {
  oncomplete?: (status: number) => void;
  /** Keeps the bytes alive that have not been sent yet. */
  buffer?: unknown;
}

interface Handle {
  onread: (this: Handle, bytes: unknown) => void;
  reading: boolean;
  useUserBuffer(buffer: Uint8Array): void;
  readStop(): number;
  writeBuffer(request: WriteRequest, bytes: Uint8Array): number;
  writev(request: WriteRequest, all: Uint8Array[], areBytes: true): number;
}

/** Longer chunks are no plain requests. */
const chunkBytes = 64 * 1024;

/**
 * Reads and writes without the socket's streams: all connections read into one buffer, so that no request allocates
 * memory outside of the heap, and an answer is one call into libuv. Uses internals of Node; where one of them is missing,
 * connections use the streams.
 */
export function createOpenWire(readBinding = readStreamBinding): OpenWire {
  const binding = readBinding();
  if (!isComplete(binding)) return openStreamWire;
  const chunk = Buffer.alloc(chunkBytes);
  const writer = createHandleWriter(binding);
  return (socket, events) => {
    const handle = handleOf(socket);
    if (handle === undefined) return openStreamWire(socket, events);
    const release = readInto(chunk, binding, handle, socket, events);
    let waiting = 0;
    const onSent = (status: number) => {
      waiting -= 1;
      if (status < 0) socket.destroy();
    };
    return {
      socket,
      send(head, body) {
        if (socket.destroyed) return true;
        if (waiting > 0 || socket.writableLength > 0) {
          writeToStream(socket, head, body);
          return true;
        }
        const outcome = writer(handle, head, body, onSent);
        if (outcome === 'failed') socket.destroy();
        if (outcome === 'waiting') waiting += 1;
        return outcome !== 'waiting';
      },
      isFlushed: () => waiting === 0 && socket.writableLength === 0,
      release,
    };
  };
}

/** Replaces what is called for each chunk. The buffer stays for good, so chunks are copied for the streams. */
function readInto(chunk: Buffer, binding: StreamBinding, handle: Handle, socket: Socket, events: WireEvents) {
  const { streamBaseState: state, kReadBytesOrError } = binding;
  const { onread } = handle;
  let isReleased = false;

  function toStream(length: number): void {
    if (socket.push(Buffer.from(chunk.subarray(0, length))) || socket.destroyed) return;
    handle.reading = false;
    handle.readStop();
  }

  handle.useUserBuffer(chunk);
  handle.onread = function read(bytes) {
    const length = state[kReadBytesOrError] ?? 0;
    if (!isReleased) {
      if (length > 0 && events.onChunk(chunk, length)) return;
      isReleased = true;
      events.onHandOver();
      if (length > 0) {
        giveChunk(socket, Buffer.from(chunk.subarray(0, length)));
        return;
      }
    }
    if (length > 0) toStream(length);
    else Reflect.apply(onread, handle, [bytes]);
  };
  return () => {
    isReleased = true;
  };
}

function createHandleWriter({ WriteWrap, streamBaseState: state, kLastWriteWasAsync }: StreamBinding) {
  // A request that was not needed, because the system took all bytes at once, serves again.
  let request = new WriteWrap();
  return (handle: Handle, head: Uint8Array, body: Uint8Array | undefined, onSent: (status: number) => void) => {
    const code = body === undefined ? handle.writeBuffer(request, head) : handle.writev(request, [head, body], true);
    const isWaiting = state[kLastWriteWasAsync] !== 0;
    if (code === 0 && !isWaiting) return 'sent';
    const used = request;
    request = new WriteWrap();
    if (code !== 0) return 'failed';
    used.oncomplete = onSent;
    used.buffer = [head, body];
    return 'waiting';
  };
}

/** Without those that this runtime does not have. */
function readStreamBinding(): Partial<StreamBinding> {
  try {
    const { binding } = process as unknown as { binding: (name: string) => Partial<StreamBinding> };
    return binding('stream_wrap');
  } catch {
    return {};
  }
}

function isComplete(found: Partial<StreamBinding>): found is StreamBinding {
  const { WriteWrap, streamBaseState, kReadBytesOrError, kLastWriteWasAsync } = found;
  const isIndex = (value: unknown) => typeof value === 'number' && streamBaseState?.[value] !== undefined;
  return typeof WriteWrap === 'function' && isIndex(kReadBytesOrError) && isIndex(kLastWriteWasAsync);
}

function handleOf(socket: Socket): Handle | undefined {
  const { _handle: handle } = socket as unknown as { _handle?: Partial<Handle> | null };
  const methods = [handle?.onread, handle?.useUserBuffer, handle?.readStop, handle?.writeBuffer, handle?.writev];
  return methods.every((method) => typeof method === 'function') ? (handle as Handle) : undefined;
}
