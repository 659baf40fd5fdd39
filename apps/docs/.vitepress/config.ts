import { siteConfig } from '../src/site-config.js'

// VitePress looks for this file.
export default siteConfig
