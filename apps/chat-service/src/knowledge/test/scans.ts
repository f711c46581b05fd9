/** A page of text, one that is only a picture, or one with a picture between two texts. */
export type ScanPage = string | { picture: Buffer; isMask?: boolean; above?: string; below?: string };

/** A PDF whose pages may have pictures: JPEG or PNG files. */
export function makeScan(pages: readonly ScanPage[]): Buffer {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '', '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'];
  const add = (object: string) => `${objects.push(object)} 0 R`;
  const stream = (dictionary: string, data: string) =>
    add(`<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream`);
  const kids = pages.map((page) => {
    const isText = typeof page === 'string';
    const { above = '', below = '' } = isText ? { above: page } : page;
    const texts = `${writeAt(700, above)} ${writeAt(350, below)}`;
    const content = isText ? texts : `${texts} q 500 0 0 250 50 400 cm /I Do Q`;
    const image = isText ? undefined : imageOf(page.picture, page.isMask === true);
    const used = image === undefined ? '' : `/XObject << /I ${stream(...image)} >>`;
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> ${used} >> /Contents ${stream('', content)} >>`,
    );
  });
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`;
  return write(objects);
}

const writeAt = (y: number, text: string) => (text === '' ? '' : `BT /F1 12 Tf 50 ${y} Td (${text}) Tj ET`);

/** The dictionary and the data of a picture, which a PDF stores as its own format does. */
function imageOf(picture: Buffer, isMask: boolean): [string, string] {
  if (picture.readUInt16BE(0) === 0xffd8) {
    const [width, height] = sizeOfJpeg(picture);
    const dictionary = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
    return [dictionary, picture.toString('latin1')];
  }
  const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
  const start = picture.indexOf('IDAT');
  const data = picture.subarray(start + 4, start + 4 + picture.readUInt32BE(start - 4));
  // One byte each in the header: the bits of a colour, and 2 for RGB.
  const [bits, colours] = [picture[24] ?? 1, picture[25] === 2 ? 3 : 1];
  const space = colours === 3 ? '/ColorSpace /DeviceRGB' : '/ColorSpace /DeviceGray';
  const shape = isMask ? '/ImageMask true' : space;
  const dictionary = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${shape} /BitsPerComponent ${bits} /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors ${colours} /BitsPerComponent ${bits} /Columns ${width} >>`;
  return [dictionary, data.toString('latin1')];
}

function sizeOfJpeg(picture: Buffer): [number, number] {
  const frame = picture.indexOf(Buffer.from([0xff, 0xc0]));
  return [picture.readUInt16BE(frame + 7), picture.readUInt16BE(frame + 5)];
}

function write(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + end, 'latin1');
}
