#!/usr/bin/env -S node --conditions=@platform/source
// An app has one dependency, this package; so this package hands on the command that builds and serves it. The build reads
// our packages by their sources (see tooling/decisions/0003), which Node has to be told before it starts.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const viteDirectory = dirname(createRequire(import.meta.url).resolve('vite/package.json'))
await import(pathToFileURL(join(viteDirectory, 'bin/vite.js')).href)
