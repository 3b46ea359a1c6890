/** The text of a script that runs while the page is parsed (src/integrations/inlineScripts.ts). */
declare module '*?inline-script' {
  const script: string;
  export default script;
}
