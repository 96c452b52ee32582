/** A project as somebody would begin one. */
export interface Project {
  readonly name: string
  /** The folder in `projects`, where that is not its name. */
  readonly template?: string
  /** Which of the packages it installs: all of them. */
  readonly packages?: readonly string[]
  /** What it installs besides, in the version of the catalog, or in one of its own: `react@18.3.1`. */
  readonly needs: readonly string[]
  /** A page of the docs whose blocks are files of it. */
  readonly docs?: string
  /** There is no tool that takes the types away. */
  readonly scriptsOnly?: boolean
}

/** A project with a page that somebody signs in on. */
export interface PageProject extends Project {
  /** What is run before, of what is installed. */
  readonly build?: readonly [tool: string, ...args: string[]]
  /** The folder with what was built; without it there is a server that renders. */
  readonly site?: string
  readonly hasTypes?: boolean
}

/** What is installed beside the packages because they ask for it, and what a project needs for itself. */
const PEERS = ['react', 'react-dom', 'jotai', '@tanstack/react-query', '@types/react', 'typescript']
const OLDEST_PEERS = ['react@18.2.0', 'react-dom@18.2.0', 'jotai@2.0.0', '@tanstack/react-query@5.17.0']
const OLDEST_TYPES = ['@types/react@18.3.32', 'typescript@5.4.5']

const SESSION = { packages: ['@platform/session'] }
const VITE = {
  ...SESSION,
  docs: 'start/plain-typescript',
  build: ['vite', 'build', '--logLevel', 'warn'],
  site: 'dist',
} as const

/** Somebody who has none of our packages besides. */
export const CLIENT: Project = {
  name: 'client',
  packages: ['@platform/api'],
  needs: ['typescript', '@types/node'],
}

/** The package that brings the oldest Node that the session works with, for this machine. */
const OLDEST_NODE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** Where its program is, in a project that has it. */
export const OLDEST_NODE_PATH = `node_modules/${OLDEST_NODE}/bin/node`

/** All packages: a script, and a page with React. */
export const NODE: Project = {
  name: 'node',
  needs: [
    ...PEERS,
    `${OLDEST_NODE}@20.20.2`,
    '@angular/core',
    '@types/node',
    'rxjs',
    'solid-js',
    'svelte',
    'vue',
  ],
}
export const VITE_WITH_API: Project = {
  name: 'vite',
  needs: [...PEERS, '@types/react-dom', '@vitejs/plugin-react', 'vite'],
}

/** The oldest of all that the session works with, in its declarations. */
export const OLDEST_TYPESCRIPT: Project = {
  ...SESSION,
  name: 'typescript',
  needs: [...OLDEST_PEERS, ...OLDEST_TYPES],
}

/** Two of its packages are stood in for, because they need a phone. */
export const REACT_NATIVE: Project = {
  ...SESSION,
  name: 'react-native',
  docs: 'start/react-native',
  needs: [
    'react',
    'react-test-renderer@19.3.1',
    'esbuild',
    'react-native@link:./stand-ins/react-native',
    '@react-native-async-storage/async-storage@link:./stand-ins/async-storage',
  ],
}

export const PAGE_PROJECTS: readonly PageProject[] = [
  {
    ...VITE,
    name: 'vite-react-18',
    template: 'react',
    needs: [...OLDEST_PEERS, '@types/react@18.3.32', '@types/react-dom@18.3.7', 'typescript', 'vite'],
    hasTypes: true,
  },
  {
    ...VITE,
    name: 'vite-react-19',
    template: 'react',
    needs: [...PEERS, '@types/react-dom', 'vite'],
    hasTypes: true,
  },
  {
    ...SESSION,
    name: 'next',
    docs: 'start/next',
    // Its compiler of types is the one with a programming interface.
    needs: [
      'next@16.4.6',
      'react',
      'react-dom',
      'typescript@5.9.3',
      '@types/react',
      '@types/react-dom',
      '@types/node',
    ],
    build: ['next', 'build'],
  },
  { ...VITE, name: 'vue', needs: ['vue', '@vitejs/plugin-vue@6.0.11', 'vite'] },
  { ...VITE, name: 'svelte', needs: ['svelte', '@sveltejs/vite-plugin-svelte@7.3.1', 'vite'] },
  { ...VITE, name: 'solid', needs: ['solid-js', 'vite-plugin-solid@2.11.14', 'vite'] },
  {
    ...VITE,
    name: 'angular',
    needs: [
      '@angular/common',
      '@angular/compiler',
      '@angular/core',
      '@angular/platform-browser',
      'rxjs',
      'vite',
    ],
  },
  { ...SESSION, name: 'plain', docs: 'start/plain-typescript', scriptsOnly: true, needs: [], site: '.' },
]
