import { createRoot } from 'react-dom/client'

// React and a button: the baseline for every page of ours.
createRoot(document.getElementById('app') as HTMLElement).render(
  <button type="button" data-testid="button">
    Connect
  </button>,
)
