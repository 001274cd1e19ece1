// A sentence that everybody should read, until they have.

class Notice {
  from = $state('');
  text = $state('');

  show(text: string, from = ''): void {
    [this.text, this.from] = [text, from];
  }

  read(): void {
    this.text = '';
  }
}
export const notice = new Notice();
