/** The part of Standard Schema (version 1) that is needed; zod, valibot, arktype and others speak it. */
export interface StandardSchema<Output = unknown> {
  /** What the standard asks a schema for. */
  readonly '~standard': {
    readonly version: 1
    validate(value: unknown): SchemaAnswer<Output> | Promise<SchemaAnswer<Output>>
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined
  }
}

/** `issues` tells what is wrong; without it the value is as the schema wants it. */
type SchemaAnswer<Output> =
  { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly unknown[] }
