STDIN.each_line do |line|
  pattern, *inputs = line.chomp.split(/ /, -1).map { |digits| [digits].pack("H*").force_encoding("UTF-8") }
  begin
    compiled = Regexp.new(pattern)
    puts inputs.map { |text| text.match?(compiled) ? "1" : "0" }.join
  rescue RegexpError => error
    puts "!" + error.message
  end
end
