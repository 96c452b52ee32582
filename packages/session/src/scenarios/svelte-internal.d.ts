declare module 'svelte/internal/client' {}
declare module 'svelte/internal/server' {}
declare module 'svelte/internal/flags/legacy' {}
