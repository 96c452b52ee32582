import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_IDS, sitePort } from '@platform/contract'
import type { Copy, Instruction } from 'dockerfile-ast'
import { parse } from 'yaml'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listBaseImages, readDockerfile, readHere, readRoot, ROOT } from './read-files.ts'

const manifestSchema = z.object({
  packageManager: z.optional(z.string()),
  scripts: z.optional(z.record(z.string(), z.string())),
  dependencies: z.optional(z.record(z.string(), z.string())),
})
const readManifest = (folder: string) =>
  manifestSchema.parse(JSON.parse(readRoot(join(folder, 'package.json'))))

const dockerfile = readDockerfile()
const all = dockerfile.getInstructions()
const last = all.slice(all.findLastIndex((instruction) => instruction.getKeyword() === 'FROM'))
const find = (keyword: string) => last.filter((instruction) => instruction.getKeyword() === keyword)
const readArguments = (instruction: Instruction | undefined) => instruction?.getArgumentsContent() ?? ''
const isCopy = (instruction: Instruction): instruction is Copy => instruction.getKeyword() === 'COPY'
const copies = last.filter(isCopy).map((copy) => ({
  stage: copy.getFromFlag()?.getValue(),
  paths: copy
    .getArguments()
    .slice(0, -1)
    .map((argument) => argument.getValue().replace('/app/', '')),
}))
const copied = copies.flatMap(({ paths }) => paths)

describe('the image', () => {
  it('is built upon exact versions: those of the workspace', () => {
    const catalog = z
      .object({ catalog: z.record(z.string(), z.string()) })
      .parse(parse(readRoot('pnpm-workspace.yaml'))).catalog
    expect(new Set(listBaseImages(dockerfile))).toEqual(new Set([`node:${catalog['node']}-trixie-slim`]))
    expect(readHere('Dockerfile')).toContain(`install --global ${readManifest('.').packageManager}\n`)
  })

  it('takes along nothing that is not there', () => {
    const stages = new Set(dockerfile.getFROMs().map((from) => from.getBuildStage()))
    const made = /^(?:node_modules|sbom\.json)$/
    for (const { stage } of copies) expect(stages).toContain(stage)
    const isThere = (path: string) => made.test(path) || existsSync(join(ROOT, path.replace(/\/dist$/, '')))
    expect(copied.filter((path) => !isThere(path))).toEqual([])
  })

  it('has every package the server stands on, and every site', () => {
    const found = new Set<string>()
    const add = (folder: string): void => {
      if (found.has(folder)) return
      found.add(folder)
      for (const name of Object.keys(readManifest(folder).dependencies ?? {}))
        if (name.startsWith('@platform/')) add(name.replace('@platform', 'packages'))
    }
    add('packages/server')
    const sites = readdirSync(join(ROOT, 'apps')).map((app) => `apps/${app}`)
    expect(copied).toEqual(expect.arrayContaining([...found, ...sites.map((site) => `${site}/dist`)]))
    for (const site of sites) expect(readManifest(site).scripts).toHaveProperty('build')
  })

  it('runs as somebody who is not root, what is there, and says whether it lives', () => {
    expect(find('USER').map(readArguments)).toEqual(['node'])
    const [, , main] = z.array(z.string()).parse(JSON.parse(readArguments(find('CMD')[0])))
    expect(existsSync(join(ROOT, main ?? ''))).toBe(true)
    expect(copied.some((path) => main?.startsWith(`${path}/`))).toBe(true)
    expect(readArguments(find('HEALTHCHECK')[0])).toContain('http://127.0.0.1:4000/healthz')
    const ports = [4000, ...SITE_IDS.map((id) => sitePort(id, 4000, SITE_IDS))]
    expect(readArguments(find('EXPOSE')[0])).toBe(ports.join(' '))
  })

  it('is not sent what a build makes, nor secrets', () => {
    const ignored = readHere('Dockerfile.dockerignore').split('\n')
    expect(ignored).toEqual(
      expect.arrayContaining(['**/node_modules', '**/.env*', 'tooling/stack/secrets', '.git']),
    )
  })
})
