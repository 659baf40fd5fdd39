/** Loads the RPC client, which all namespaces share. An entry must not import it: it brings libraries with it. */
export const loadRpc = () => import('./rpc.js')
