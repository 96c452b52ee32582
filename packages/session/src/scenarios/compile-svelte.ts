import type { Component } from 'svelte'
import { compile } from 'svelte/compiler'

/** What compiled components import, by name. */
export type Modules = Readonly<Record<string, object>>

/** Makes a component of what would stand in a `.svelte` file, as a bundler does. */
export async function compileSvelte(
  source: string,
  generate: 'client' | 'server',
  modules: Modules,
): Promise<Component> {
  const { js } = compile(source, { generate, css: 'injected', discloseVersion: false })
  const name = `svelte ${Math.random()}`
  Object.assign(globalThis, { [name]: modules })
  const given = (module: string): string => `globalThis[${JSON.stringify(name)}][${JSON.stringify(module)}]`
  const code = js.code
    .replaceAll(/^import '.*';$/gm, '')
    .replaceAll(/^import \* as (\S+) from '(.*)';$/gm, (_, all, module) => `const ${all} = ${given(module)};`)
    .replaceAll(
      /^import (\{[^}]*\}) from '(.*)';$/gm,
      (_, some, module) => `const ${some} = ${given(module)};`,
    )
  const { default: component } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  )
  return component
}
