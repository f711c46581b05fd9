import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  key: string;
  cert: string;
}

export function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A self-signed certificate for names such as `DNS:example.com` or `IP:127.0.0.1`. */
export function selfSigned(subjectAltName: string): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-certificate-'));
  try {
    const key = join(folder, 'key.pem');
    const cert = join(folder, 'cert.pem');
    const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=test'];
    const where = ['-keyout', key, '-out', cert, '-addext', `subjectAltName=${subjectAltName}`];
    execFileSync('openssl', ['req', '-x509', ...made, ...where], { stdio: 'ignore' });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
