/** Whether Netlify built the site for a pull request or for a branch other than the published one (its CONTEXT). */
export function isPreviewDeployment(context: string): boolean {
  return context === 'deploy-preview' || context === 'branch-deploy';
}

/** What such a site says instead of the panel, whose address it names. */
export function previewRefusal(panel: string): string {
  return `Esta es una versión de prueba del sitio, y usa los mismos datos que la publicada: aquí no se puede cambiar nada. El panel está en ${panel}\n`;
}
