import { globSync } from 'node:fs';
import { findBrowser } from '../../../scripts/browser.ts';
import { findProgram } from '../tools.ts';
import { NO_PROXY, type RunningBrowser } from './driver.ts';
import { startPuppeteer } from './puppeteerBrowser.ts';
import { startWebKit } from './webKitBrowser.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** A browser engine on this machine: how to start it, or which programs it lacks. */
type Engine = { start: () => Promise<RunningBrowser> } | { missing: string };

/** The engines by name, each looked up on demand. */
export const engines: Record<EngineName, () => Engine> = {
  chromium() {
    const executablePath = findBrowser();
    if (!executablePath) return { missing: 'Chromium' };
    const args = [
      '--no-sandbox',
      '--lang=es-AR',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ];
    return { start: () => startPuppeteer({ browser: 'chrome', executablePath, args }) };
  },

  firefox() {
    const executablePath = findProgram('firefox-esr') ?? findProgram('firefox');
    if (!executablePath) return { missing: 'firefox-esr' };
    const extraPrefsFirefox = {
      'network.proxy.type': 1,
      'network.proxy.http': NO_PROXY.host,
      'network.proxy.http_port': NO_PROXY.port,
      'network.proxy.ssl': NO_PROXY.host,
      'network.proxy.ssl_port': NO_PROXY.port,
    };
    return { start: () => startPuppeteer({ browser: 'firefox', executablePath, extraPrefsFirefox }) };
  },

  webkit() {
    const driver = findProgram('WebKitWebDriver');
    const [browser] = globSync('/usr/{lib/*,libexec}/webkit{2gtk,gtk}-*/MiniBrowser');
    const display = findProgram('Xvfb');
    if (!driver || !browser) return { missing: 'webkit2gtk-driver' };
    if (!display) return { missing: 'xvfb' };
    return { start: () => startWebKit({ driver, browser, display }) };
  },
};
