/**
 * What the keys of files are wrapped with: secrets of the operator, or a service that never gives its key away (KMS). Each file has a
 * key of its own, which is stored wrapped, beside the file's row. It is asked once a piece that is read or written: where that is
 * a call to another computer, it keeps what it has unwrapped for a while.
 */
export interface KeyWrapper {
  /** Of the key that wraps what is new: it tells keys apart without telling anything of them. Letters and digits. */
  readonly fingerprint: string
  /** Bound to the file: it opens for no other one. */
  wrap(fileId: string, key: Uint8Array): Promise<string>
  /** @throws Error when it was wrapped by a key that is not there, belongs to another file, or was changed. */
  unwrap(fileId: string, wrapped: string): Promise<Uint8Array>
  /** Which key has wrapped it, also where that is not there any more. */
  readFingerprint(wrapped: string): string
}
