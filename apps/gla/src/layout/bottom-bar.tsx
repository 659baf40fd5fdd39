import { Navigation } from './navigation.js'

/** The navigation on small screens (ruling 8). */
export function BottomBar() {
  return <Navigation className="bottom-bar" iconSize={22} />
}
