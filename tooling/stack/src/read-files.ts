import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import type { Dockerfile } from 'dockerfile-ast'
import { parse } from 'yaml'
import * as z from 'zod/mini'

export const HERE = fileURLToPath(new URL('..', import.meta.url))
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const names = z.array(z.string())
const empty = z.strictObject({})

/** Of the specification of Compose what is used here, so that a misspelt name is noticed. */
const serviceSchema = z.strictObject({
  image: z.string(),
  build: z.optional(z.strictObject({ context: z.string(), dockerfile: z.string() })),
  user: z.optional(z.string()),
  read_only: z.optional(z.boolean()),
  tmpfs: z.optional(names),
  cap_add: z.optional(names),
  cap_drop: z.optional(names),
  security_opt: z.optional(names),
  restart: z.enum(['no', 'unless-stopped']),
  stop_grace_period: z.optional(z.string().check(z.regex(/^\d+s$/))),
  shm_size: z.optional(z.string()),
  networks: z.union([names, z.record(z.string(), z.strictObject({ ipv4_address: z.optional(z.ipv4()) }))]),
  secrets: z.optional(names),
  environment: z.optional(z.record(z.string(), z.string())),
  command: z.optional(names),
  entrypoint: z.optional(names),
  ports: z.optional(names),
  volumes: z.optional(names),
  healthcheck: z.optional(
    z.union([
      z.strictObject({ disable: z.literal(true) }),
      z.strictObject({ test: names, interval: z.string() }),
    ]),
  ),
  depends_on: z.optional(
    z.record(
      z.string(),
      z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }),
    ),
  ),
})

const composeSchema = z.strictObject({
  name: z.string(),
  'x-server': z.unknown(),
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.looseObject({})),
  volumes: z.record(z.string(), empty),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
})

export type Compose = z.output<typeof composeSchema>
export type ComposeService = z.output<typeof serviceSchema>

export function readCompose(): Compose {
  return composeSchema.parse(parse(readHere('compose.yaml'), { merge: true }))
}

export function readDockerfile(): Dockerfile {
  return DockerfileParser.parse(readHere('Dockerfile'))
}

/** Of every stage that begins with an image and not with another stage. */
export function listBaseImages(dockerfile: Dockerfile): string[] {
  const stages = dockerfile.getFROMs()
  const built = new Set(stages.map((from) => from.getBuildStage()))
  return stages.map((from) => from.getImage() ?? '').filter((image) => !built.has(image))
}

export function readHere(name: string): string {
  return readFileSync(join(HERE, name), 'utf8')
}

export function readRoot(name: string): string {
  return readFileSync(join(ROOT, name), 'utf8')
}
